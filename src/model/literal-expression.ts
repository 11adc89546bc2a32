/** A text inside a regular expression, meaning nothing but itself. */
export const literalExpression = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
