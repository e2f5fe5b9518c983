import { useEffect } from 'react'
import { type GoOptions, usePlace } from './place.tsx'

/** Props of {@link Navigate}. */
export interface GoToProps extends Omit<GoOptions, 'replace'> {
  to: string
}

/** Goes to another path in place of this one as soon as it is rendered. Renders nothing. */
export function GoTo({ to, state }: GoToProps): null {
  const { go } = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: state is given along, and starts nothing
  useEffect(() => go(to, { replace: true, state }), [go, to])
  return null
}
