/** Texts as TypeScript writes them. */

/** A string literal that ends nowhere but at its end, whatever the text holds. */
export const quoted = (text: string): string =>
  `'${text.replace(/[\\'\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, escaped)}'`

const escaped = (unit: string): string =>
  unit === '\\' || unit === "'" ? `\\${unit}` : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A key of an object literal; in brackets, `__proto__` is a key like any other. */
export const keyCode = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : `[${quoted(name)}]`
