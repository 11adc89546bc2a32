/** The JSONPaths that a template for a typed candidate may have, as a type: completed and checked by the editor. */

type Scalar = string | number | boolean | bigint | null | undefined | Date

/** How deep paths are followed; deeper ones are accepted unchecked. */
type Depth = [never, 0, 1, 2, 3, 4, 5]

type Joined<Prefix extends string, Key> = Key extends string ? `${Prefix}.${Key}` : never

type PathsBelow<T, Prefix extends string, Level extends number> = Level extends never
  ? never
  : T extends Scalar
    ? never
    : T extends readonly (infer Item)[]
      ? `${Prefix}[${number}]` | PathsBelow<Item, `${Prefix}[${number}]`, Depth[Level]>
      : T extends object
        ? {
            [Key in keyof T & string]-?:
              | Joined<Prefix, Key>
              | PathsBelow<T[Key], Joined<Prefix, Key>, Depth[Level]>
          }[keyof T & string]
        : never

/** `$.report_no` or `$.accidents` for a candidate of type `T`; any path where `T` is not given. */
export type FieldPath<T> = unknown extends T ? `$${string}` : '$' | PathsBelow<T, '$', 5>
