import { join } from 'node:path'

/** The packages are installed one folder up, once for all consumers. */
export default { turbopack: { root: join(import.meta.dirname, '..') } }
