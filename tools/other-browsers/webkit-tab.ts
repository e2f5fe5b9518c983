import { type Tab, toClickActions, toKeyActions } from './browser.ts'
import { toJsonFunction } from './in-page.ts'
import type { Session } from './webkit-session.ts'

/** The name of an element's id in the protocol's responses. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A tab of WebKit, by its handle. */
export function createWebKitTab(session: Session, handle: string): Tab {
  const post = (path: string, body: object = {}) => session.send('POST', path, { handle, body })
  const perform = async (actions: object[]) => {
    await post('/actions', { actions })
  }
  return {
    async goto(url) {
      await post('/url', { url })
    },
    async reload() {
      await post('/refresh')
    },
    async evaluate(work, ...args) {
      // The script passes its result to its last argument.
      const script = `const [args, done] = arguments
        ;(${toJsonFunction(work)})(args).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = await post('/execute/async', { script, args: [JSON.stringify(args)] })
      // The form in which the script above responds.
      const { value, error } = answer as { value?: string; error?: string }
      if (value === undefined) throw new Error(error)
      return JSON.parse(value)
    },
    clickAt: (point) => perform(toClickActions(point)),
    press: (keys) => perform(toKeyActions(keys)),
    async chooseFile(selector, path) {
      const found = await post('/element', { using: 'css selector', value: selector })
      // The standard's reference to an element.
      const { [ELEMENT]: id } = found as { [ELEMENT]: string }
      await post(`/element/${id}/value`, { text: path })
    },
    async resize(width, height) {
      await post('/window/rect', { width, height })
    },
    async screenshot() {
      return Buffer.from(String(await session.send('GET', '/screenshot', { handle })), 'base64')
    },
    async close() {
      await session.send('DELETE', '/window', { handle })
    },
  }
}
