/**
 * What the recipes take from frameworks that the repository does not have in its own packages: no
 * more than they use. The real ones are met by the consumers (`npm run test:consumers`).
 */
declare module 'next/headers' {
  export function headers(): Promise<Headers>
}
declare module 'next/server' {
  export const NextResponse: { next(init: { request: { headers: Headers } }): Response }
}
declare module 'next/navigation' {
  export function redirect(path: string): never
}
