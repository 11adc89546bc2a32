/** Cascade layers (CSS Cascade 5 §6.4): in order of first mention; a layer's own rules win over its sub-layers. */

class Layer {
  readonly children = new Map<string, Layer>()
  rank = 0
}

/** A place in the layer order, ranked once all sheets are read. */
export type LayerRef = { readonly rank: number }

/** The tree of layers of one page. */
export class LayerTree {
  readonly #root = new Layer()
  #anonymous = 0

  /** The layer of rules that stand in none: it wins over all others. */
  get unlayered(): LayerRef {
    return this.#root
  }

  /** The layer `name` (dotted) within another one, made where it is new; an empty name makes an anonymous one. */
  layer(within: LayerRef, name: string): LayerRef {
    let layer = within as Layer
    const parts = name === '' ? [` ${this.#anonymous++}`] : name.split('.')
    for (const part of parts) {
      const key = part.trim()
      let child = layer.children.get(key)
      if (child === undefined) {
        child = new Layer()
        layer.children.set(key, child)
      }
      layer = child
    }
    return layer
  }

  /** Gives every layer its rank: a higher rank wins among normal declarations and loses among important ones. */
  rank(): void {
    let next = 0
    const pending: { layer: Layer; entered: boolean }[] = [{ layer: this.#root, entered: false }]
    for (let top = pending.at(-1); top !== undefined; top = pending.at(-1)) {
      if (top.entered || top.layer.children.size === 0) {
        top.layer.rank = next++
        pending.pop()
        continue
      }
      top.entered = true
      for (const child of [...top.layer.children.values()].reverse())
        pending.push({ layer: child, entered: false })
    }
  }
}
