import { CHUNKS, STOPPED, serveCopy } from '../../../e2e/altered-vault.ts'
import { KEY } from '../browser.ts'
import { until } from '../person.ts'
import type { Walk } from '../world.ts'

/**
 * Shows that one changed byte stops the vault, whether or not the browser enforces the page's
 * policy.
 */
export const stopAtAlteredScripts: Walk = {
  title: 'one changed byte in a script stops the vault, and none does not',
  async run(world, person) {
    const apiOrigin = world.stage.origins.identity
    const sound = await serveCopy(apiOrigin)
    await person.tab.goto(`${sound.origin}/agb`)
    await person.see('heading', 'Terms')
    await sound.close()
    for (const pattern of Object.values(CHUNKS)) {
      const altered = await serveCopy(apiOrigin)
      await altered.alter(pattern)
      await person.tab.goto(`${altered.origin}/agb`)
      // The worker starts after the first input that the page's script sees. A press before the
      // script counts nowhere, so press until the notice is there.
      await until(`text “${STOPPED}”`, async () => {
        await person.tab.press([KEY.tab])
        return person.tab.evaluate((text) => document.body.innerText.includes(text), STOPPED)
      })
      await person.miss('heading', 'Terms')
      await altered.close()
    }
  },
}
