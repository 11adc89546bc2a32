import { defineSuite } from 'goldenless'
import { concert, rules } from './concert.template'

export default defineSuite({ samples: 'data/*', template: concert, invariants: rules, watch: 'prompts/*.md' })
