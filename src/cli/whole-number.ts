/** Reads an option that counts something. */
import { InvalidArgumentError } from 'commander'

/** @throws InvalidArgumentError, which commander tells with the option's name. */
export function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('a whole number from 1 was expected.')
  return number
}
