/** Counts in words. */

/** `1 sample`, `3 samples`. */
export const plural = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

/** `12,800`. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
