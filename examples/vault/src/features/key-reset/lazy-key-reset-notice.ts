import { type LazyPart, lazyPart } from '../../app/lazy-part.tsx'
import type { KeyResetNoticeProps } from './KeyResetNotice.tsx'

/** See `KeyResetNotice.tsx`; few members have replaced their keys. */
export const LazyKeyResetNotice: LazyPart<KeyResetNoticeProps> = lazyPart(
  async () => (await import('./KeyResetNotice.tsx')).KeyResetNotice,
  ({ keys }) => keys !== null,
)
