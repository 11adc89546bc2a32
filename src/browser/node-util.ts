/** What stands for `node:util` in the build for browsers: messages there have no colours. */
export const styleText = (_style: string, text: string): string => text
