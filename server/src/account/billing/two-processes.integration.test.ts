import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingScene, openBillingScene, START } from '../../../test/billing-scene.ts'
import { databases } from '../../../test/databases.ts'
import { DAY } from './times.ts'

const BILL_ONCE = fileURLToPath(new URL('../../../test/bill-once.ts', import.meta.url))

/** More accounts than one process finishes before the other one looks. */
const ACCOUNTS = 40

describe.each(databases)('two processes that bill at once on %s', { tags: ['sql'] }, (kind) => {
  let scene: BillingScene
  beforeAll(async () => {
    scene = await openBillingScene(kind)
  })
  afterAll(() => scene?.drop())

  /** Runs the job in two processes. SQLite would block both in one process. */
  async function billTwice(day: number): Promise<void> {
    const words = ['--conditions=shrd-source', BILL_ONCE, scene.rows.url, String(START + day * DAY)]
    const run = () => promisify(execFile)(process.execPath, words)
    const ended = await Promise.all([run(), run()])
    expect(ended.map(({ stderr }) => stderr)).toEqual(['', ''])
  }

  test('take each step once: one invoice, one event, one mail, and no number twice or left out [CONS-11]', async () => {
    const added = []
    for (let n = 0; n < ACCOUNTS; n += 1) added.push(await scene.addAccount())
    await billTwice(60)
    const sequences: number[] = []
    for (const { account_id, owner } of added) {
      const invoices = await scene.store.tenancy.invoices.listOpen(account_id)
      sequences.push(...invoices.map(({ sequence }) => sequence))
      expect(invoices).toHaveLength(1)
      expect(await scene.events(account_id)).toEqual([
        ...['billing.invoice_issued', 'billing.reminder_sent'],
      ])
      expect(await scene.mailsTo(owner)).toHaveLength(2)
    }
    expect(sequences.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: ACCOUNTS }, (_, n) => n + 1),
    )
    await billTwice(75)
    for (const { account_id } of added) {
      expect(await scene.store.tenancy.billing.find(account_id)).toMatchObject({
        ...{ state: 'past_due', reminders: 1 },
      })
    }
  })
})
