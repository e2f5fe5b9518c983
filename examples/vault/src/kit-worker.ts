import { serveKit } from './features/recovery-kit/serve-kit.ts'

serveKit(self)
