import { join } from 'node:path'

/** The packages are installed one folder up, once for all consumers. */
export default {
  // What create-next-app writes.
  cacheComponents: true,
  turbopack: { root: join(import.meta.dirname, '..') },
}
