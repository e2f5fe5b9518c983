import type { Bidi } from './bidi.ts'
import { type Tab, toClickActions, toKeyActions } from './browser.ts'
import { toJsonFunction } from './in-page.ts'
import { until } from './person.ts'

/** A tab of Firefox, by its browsing context. */
export function createFirefoxTab(bidi: Bidi, context: string): Tab {
  const perform = async (actions: object[]) => {
    await bidi.send('input.performActions', { context, actions })
  }
  /** Runs a function in the page. Throws if the page was left meanwhile. */
  async function call(source: string, value: string): Promise<Record<string, unknown>> {
    const answer = await bidi.send('script.callFunction', {
      functionDeclaration: source,
      arguments: [{ type: 'string', value }],
      awaitPromise: true,
      target: { context },
    })
    if (answer.type === 'exception') throw new Error(JSON.stringify(answer.exceptionDetails))
    // The standard's remote value.
    return answer.result as Record<string, unknown>
  }
  /** A new tab can stay without the focus, and Firefox then presses no button for a key. */
  async function takeFocus(): Promise<void> {
    await until('the focus in the tab', async () => {
      const { value } = await call('() => document.hasFocus()', '')
      if (value === true) return true
      const { contexts } = await bidi.send('browsingContext.getTree', { maxDepth: 0 })
      // The standard's tree.
      const other = (contexts as { context: string }[]).find((each) => each.context !== context)
      if (other) await bidi.send('browsingContext.activate', { context: other.context })
      await bidi.send('browsingContext.activate', { context })
      return false
    })
  }
  return {
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' })
    },
    async evaluate(work, ...args) {
      const { value } = await call(toJsonFunction(work), JSON.stringify(args))
      return JSON.parse(String(value))
    },
    clickAt: (point) => perform(toClickActions(point)),
    async press(keys) {
      await takeFocus()
      await perform(toKeyActions(keys))
    },
    async chooseFile(selector, path) {
      const { sharedId } = await call('(selector) => document.querySelector(selector)', selector)
      await bidi.send('input.setFiles', { context, element: { sharedId }, files: [path] })
    },
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async screenshot() {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    async close() {
      await bidi.send('browsingContext.close', { context })
    },
  }
}
