import { once } from 'node:events'

/** The browser's response to a command, or an event. */
interface Message {
  readonly id?: number
  readonly type: string
  readonly result?: Record<string, unknown>
  readonly error?: string
  readonly message?: string
}

/** A connection to a browser that speaks WebDriver BiDi. @see https://www.w3.org/TR/webdriver-bidi/ */
export interface Bidi {
  send(method: string, params: object): Promise<Record<string, unknown>>
  close(): void
}

/** The time limit of one command. */
const LIMIT_MS = 30_000

/** Connects to a browser. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    // The standard defines the form of the messages.
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  await once(socket, 'open')
  let last = 0
  return {
    async send(method, params) {
      const id = ++last
      const answered = new Promise<Message>((resolve, reject) => {
        const refuse = () => reject(new Error(`${method} was not answered`))
        const limit = setTimeout(refuse, LIMIT_MS)
        socket.addEventListener('close', refuse, { once: true })
        waiting.set(id, (message) => {
          clearTimeout(limit)
          waiting.delete(id)
          socket.removeEventListener('close', refuse)
          resolve(message)
        })
      })
      socket.send(JSON.stringify({ id, method, params }))
      const { type, result = {}, error, message } = await answered
      if (type === 'error') throw new Error(`${method}: ${error}: ${message}`)
      return result
    },
    close: () => socket.close(),
  }
}
