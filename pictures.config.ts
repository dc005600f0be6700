// npm run pictures: every screen in both schemes and at four widths, into the folder `pictures`, which git leaves out.
import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

const { projects: _ofTests, ...shared } = tests

export default defineConfig({ ...shared, testMatch: 'pictures.ts', timeout: 900_000 })
