import { buildStaleApps } from './apps-build.ts'

/** The applications that browsers load, as far as they have changed. */
if (!(await buildStaleApps())) process.exit(1)
