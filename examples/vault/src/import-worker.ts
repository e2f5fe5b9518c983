import { serveImport } from './features/import/serve-import.ts'

serveImport(self)
