import { serveSearch } from './features/search/serve-search.ts'

serveSearch(self)
