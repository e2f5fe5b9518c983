import { randomBytes } from 'node:crypto'
import { parseConfig } from '../config.ts'
import { withDevelopmentSecrets } from '../development-secrets.ts'
import { explainFailure } from '../explain-failure.ts'
import { createSealer } from '../key-ring.ts'
import { openDatabase } from '../persistence/database.ts'
import { resealAll } from '../reseal.ts'

/** Some values are sealed with a key that is not on the ring: EX_DATAERR. */
const UNREADABLE = 65

try {
  await reseal(process.argv.slice(2))
} catch (error) {
  const { sentence, code } = explainFailure(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}

async function reseal(given: readonly string[]): Promise<void> {
  if (given.length > 0) {
    process.stderr.write('npm run reseal\n')
    process.exitCode = 64
    return
  }
  const config = parseConfig(withDevelopmentSecrets(process.env, randomBytes))
  const { keyRing } = config.secrets
  const database = openDatabase(config.databaseUrl)
  try {
    const counts = await resealAll({
      values: database.store.service.sealedValues,
      sealer: createSealer(keyRing, randomBytes),
      newest: keyRing[0]?.id ?? '',
    })
    for (const [place, { resealed, unreadable }] of Object.entries(counts)) {
      const what = place.replace('_', ' ')
      process.stdout.write(`${what}: ${resealed} resealed, ${unreadable} unreadable\n`)
      if (unreadable > 0) process.exitCode = UNREADABLE
    }
  } finally {
    await database.close()
  }
}
