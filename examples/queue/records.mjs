/** Made-up records: what a crawler saved and what a model extracted from it. Every tenth is wrong. */
export function recordOf(number) {
  const mileage = 1000 + number
  const owner = `Owner ${number}`
  const shown = mileage.toLocaleString('en')
  return {
    id: `record-${number}`,
    source: `<html lang="en"><dl><dt>Mileage</dt><dd>${shown} km</dd><dt>Owner</dt><dd>${owner}</dd></dl></html>`,
    candidate: { mileage: number % 10 === 0 ? mileage * 10 : mileage, owner },
  }
}
