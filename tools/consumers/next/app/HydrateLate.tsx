'use client'
import { type ReactNode, use } from 'react'
import { auth } from './SignInPage.tsx'

const isServer = typeof window === 'undefined'
const moved: Promise<void> = isServer ? Promise.resolve() : untilSignInMoved()

/** Until the service has said how the sign-in starts. */
function untilSignInMoved(): Promise<void> {
  return new Promise((resolve) => {
    const stop = auth.steps.subscribe(() => {
      if (auth.steps.getState()?.busy !== false) return
      stop()
      resolve()
    })
  })
}

/**
 * Hydrates its part of the page after the sign-in has moved on, as a slow connection does. The markup
 * of the server must still match.
 */
export function HydrateLate({ children }: { children: ReactNode }) {
  use(moved)
  return children
}
