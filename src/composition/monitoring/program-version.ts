import packageJson from '../../../package.json' with { type: 'json' }

/** The version in package.json, which every other place that names it takes from here (decision 0121). */
export const PROGRAM_VERSION: string = packageJson.version
