import { expect, test, vi } from 'vitest'

test('waits longer than the second that a busy machine may take', async () => {
  const begun = performance.now()
  await vi.waitFor(() => expect(performance.now() - begun).toBeGreaterThan(1_200))
})
