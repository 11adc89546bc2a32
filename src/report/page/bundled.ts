/**
 * The report's script and style, as the text that goes into each report. The plugin of scripts/report-page.ts puts the
 * bundle of main.ts and report.css here whenever this file is loaded, in the build and in tests: see it.
 */

export const pageScript = (): string => ''
export const pageStyle = (): string => ''
