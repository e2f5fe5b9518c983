import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { createManualProvider } from '../src/account/billing/manual-provider.ts'
import { runBilling } from '../src/account/billing/run-billing.ts'
import { createSealer } from '../src/key-ring.ts'
import { createMailer } from '../src/mail/create-mailer.ts'
import { openDatabase } from '../src/persistence/database.ts'
import { PRICES } from './billed-account.ts'
import { SELLER } from './billing-scene.ts'

/** Bills the accounts of a database once, as a process of its own: `bill-once.ts <url> <time>`. */
const [url = '', time = ''] = process.argv.slice(2)
const billing = { prices: PRICES, seller: SELLER }
const ports = {
  now: () => Number(time),
  randomBytes,
  log: pino({ level: 'error' }, process.stderr),
}
const sealer = createSealer([{ id: 'k1', key: randomBytes(32) }], randomBytes)
const database = openDatabase(url)
try {
  await runBilling({
    config: { billing, issuer: 'https://id.example.org' },
    ...{ ports, database, brand: 'Shrd', payments: createManualProvider(billing) },
    mailer: createMailer({ ports, sealer }),
  })
} finally {
  await database.close()
}
