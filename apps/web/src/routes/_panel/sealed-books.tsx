// Sealed Books.
import { createFileRoute } from '@tanstack/react-router'
import { SealedBooks } from '../../features/sealed-books/sealed-books.tsx'

export const Route = createFileRoute('/_panel/sealed-books')({ component: SealedBooks })
