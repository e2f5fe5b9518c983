import { useEffect, useState } from 'react'

/** 32 bytes in base64url. */
const CODE = /^#([A-Za-z0-9_-]{43})$/

/**
 * What the link of a mail carries behind the `#`, where no server sees it. It is taken out of the
 * address at once, so that it stays neither in the history nor in what people copy. Nothing is sent
 * before the person presses the button: programs that read mails open links, too.
 */
export function useMailedCode(): string | null {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    function take() {
      const [, carried] = CODE.exec(location.hash) ?? []
      if (carried === undefined) return
      setCode(carried)
      history.replaceState(null, '', location.pathname)
    }
    take()
    // The link was opened in the very tab that shows this page.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return code
}
