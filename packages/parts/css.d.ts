/** TypeScript 6 wants types for an imported style sheet too; it exports nothing. */
export {}
