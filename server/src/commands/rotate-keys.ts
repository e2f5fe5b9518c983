import { randomBytes } from 'node:crypto'
import { parseConfig } from '../config.ts'
import { withDevelopmentSecrets } from '../development-secrets.ts'
import { explainFailure } from '../explain-failure.ts'
import { createSealer } from '../key-ring.ts'
import { type Rotation, rotateSigningKeys } from '../oidc/rotate-signing-keys.ts'
import { openDatabase } from '../persistence/database.ts'

const USAGE = 'npm run rotate-keys [-- leaked]'

const SENTENCES: Readonly<Record<Rotation, string>> = {
  rotated: 'The next keys sign now, and new ones are published. Running processes follow in 30 s.',
  published: 'The first next keys are published. Run this again in an hour to let them sign.',
  early: 'The next keys were published less than two minutes ago. Nothing was changed.',
  lost: 'Another rotation was under way. Nothing was changed.',
}

/** Nothing was done, but the same command may succeed later: EX_TEMPFAIL. */
const LATER = 75

try {
  await rotateKeys(process.argv.slice(2))
} catch (error) {
  const { sentence, code } = explainFailure(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}

async function rotateKeys(given: readonly string[]): Promise<void> {
  if (given.some((word) => word !== 'leaked')) {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 64
    return
  }
  const config = parseConfig(withDevelopmentSecrets(process.env, randomBytes))
  const database = openDatabase(config.databaseUrl)
  try {
    const rotation = await rotateSigningKeys(
      {
        keys: database.store.oidc.signingKeys,
        sealer: createSealer(config.secrets.keyRing, randomBytes),
        now: Date.now,
        // A client can send an ID token as a hint as long as its session can last.
        keep: config.session.absolute,
      },
      { leaked: given.length > 0 },
    )
    process.stdout.write(`${SENTENCES[rotation]}\n`)
    if (rotation === 'early' || rotation === 'lost') process.exitCode = LATER
  } finally {
    await database.close()
  }
}
