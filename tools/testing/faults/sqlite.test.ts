import { testFaults } from './test-faults.ts';

testFaults('sqlite');
