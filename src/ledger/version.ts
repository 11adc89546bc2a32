/** The version of the package, as the ledger and `--version` name it. */
import { version } from '../../package.json'

export const VERSION: string = version
