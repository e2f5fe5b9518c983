import { serveScores } from './features/health/score-passwords.ts'

serveScores(self)
