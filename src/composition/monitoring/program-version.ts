/** Which program this is, for whoever looks after it. */
import packageJson from '../../../package.json' with { type: 'json' }

/** As package.json has it. */
export const PROGRAM_VERSION: string = packageJson.version
