/** Names the characters that nobody sees, so that two texts that look alike can be told apart. */

const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g

/** `10 g` with a no-break space becomes `10⟨U+00A0⟩g`; line breaks and tabs become spaces. */
export function nameInvisible(text: string): string {
  return text
    .replace(/\r\n|[\n\r\t]/g, ' ')
    .replace(UNSEEN, (unit) => `⟨U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`)
}
