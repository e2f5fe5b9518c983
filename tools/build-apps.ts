import { buildStaleApps } from './apps-build.ts'

/** Builds the applications that browsers load, if their sources changed. */
if (!(await buildStaleApps())) process.exit(1)
