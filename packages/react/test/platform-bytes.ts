// jsdom puts bytes of its own in the place of the platform's, and cryptography takes no others.
const bytes: Uint8Array = new TextEncoder().encode('')
Object.assign(globalThis, { Uint8Array: bytes.constructor, ArrayBuffer: bytes.buffer.constructor })

export {}
