import { type Context, createContext } from 'react'

/** Whether the server may be asked for its time. Provide `false` on a page without a connection. */
export const ServerClockContext: Context<boolean> = createContext(true)
