import type { SentShare } from '@shrd/client'
import { expect, test } from 'vitest'
import { fateOf } from './sent-link.ts'

const LINK: SentShare = {
  ...{ share_id: 'shr_a', label: null, user_id: null, name: null, file_size: null },
  ...{ created_at: 0, expires_at: 1000, opened_at: null, destroyed_at: null },
}

test('a link is open until its time is over', () => {
  expect(fateOf(LINK, 999)).toEqual({ fate: 'open', at: 1000 })
  expect(fateOf(LINK, 1000)).toEqual({ fate: 'expired', at: 1000 })
})

test('a link that was opened stays so, also where it was destroyed later', () => {
  const link = { ...LINK, opened_at: 200, destroyed_at: 300 }
  expect(fateOf(link, 2000)).toEqual({ fate: 'opened', at: 200 })
  expect(fateOf({ ...link, opened_at: null }, 2000)).toEqual({ fate: 'destroyed', at: 300 })
})
