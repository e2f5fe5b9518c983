import type { ShrdClient } from '@shrd/client'
import { act, type RenderHookResult, renderHook } from '@testing-library/react'
import { type ReactElement, type ReactNode, StrictMode } from 'react'
import { ShrdProvider } from '../src/provider/ShrdProvider.tsx'

/** Renders a hook below the provider of a member's client. */
export function renderMemberHook<Result, Props>(
  client: ShrdClient,
  hook: (props: Props) => Result,
  initialProps?: Props,
): RenderHookResult<Result, Props> {
  function wrapper({ children }: { children: ReactNode }): ReactElement {
    return (
      <StrictMode>
        <ShrdProvider client={client}>{children}</ShrdProvider>
      </StrictMode>
    )
  }
  return renderHook(hook, { wrapper, initialProps })
}

/** Waits, drawing, until a value is what is waited for. */
export async function until(fits: () => boolean): Promise<void> {
  const end = Date.now() + 20_000
  while (!fits()) {
    if (Date.now() > end) throw new Error('It never came to that.')
    await act(() => new Promise((resolve) => setImmediate(resolve)))
  }
}
