/** Loads a package that the user may have installed or not, also inside Jest, whose modules cannot import. */
import { createRequire } from 'node:module'

/**
 * @param importing the import itself, written out where it is called, so that bundlers and readers see it.
 * @throws what the import throws, for a package that is not there.
 */
export async function loadPeer<Module>(name: string, importing: () => Promise<unknown>): Promise<Module> {
  try {
    return (await importing()) as Module
  } catch (error) {
    // https://nodejs.org/api/errors.html#err_vm_dynamic_import_callback_missing_flag
    const code = String((error as NodeJS.ErrnoException).code)
    if (!code.startsWith('ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING')) throw error
    return createRequire(__filename)(name) as Module
  }
}
