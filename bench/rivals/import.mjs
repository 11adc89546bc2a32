// Imports a package from this folder; not bundled, so that names are resolved from here.
export const importRival = (name) => import(name)
