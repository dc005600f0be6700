// Names and mobile numbers for players that are made up.
import { pick, wholeNumber, type Random } from './random.ts'

const GIVEN_NAMES = (
  'Aarav Abhishek Aditya Ajay Akash Amit Anand Anil Ankit Anjali Arjun Arun Asha Ashok Bharat Bhavna Chetan Deepak Deepika ' +
  'Dinesh Divya Farhan Ganesh Gaurav Geeta Girish Gopal Hari Harish Harsh Imran Irfan Jagdish Jatin Jyoti Kailash Kamal ' +
  'Karan Kavita Kiran Kishor Komal Lalit Lata Lokesh Mahesh Manish Manoj Meena Mohan Mukesh Nadeem Naresh Naveen Neha ' +
  'Nikhil Nilesh Nitin Pankaj Pooja Prakash Pramod Pravin Priya Rahul Rajendra Rajesh Rakesh Ramesh Ravi Rekha Ritesh Rohit ' +
  'Sachin Salim Sandeep Sanjay Santosh Sarita Satish Shyam Sneha Sonu Sunil Sunita Suresh Swapnil Tushar Uday Umesh Usha ' +
  'Vaibhav Vijay Vikas Vikram Vinod Vishal Yash Yogesh'
).split(' ')

const FAMILY_NAMES = (
  'Agarwal Ansari Bhatt Bhosale Chauhan Chavan Chopra Das Deshmukh Deshpande Dubey Gaikwad Gupta Iyer Jadhav Jain Jha Joshi ' +
  'Kadam Kale Kapoor Khan Khanna Kulkarni Kumar Mehta Mishra More Naidu Nair Pandey Patel Patil Pawar Pillai Prasad Qureshi ' +
  'Rana Rane Rao Rathod Reddy Sahu Salunkhe Sawant Saxena Shah Shaikh Sharma Shinde Shirke Shukla Singh Solanki Soni Thakur ' +
  'Tiwari Trivedi Verma Yadav'
).split(' ')

export function madeUpName(random: Random): string {
  return `${pick(random, GIVEN_NAMES)} ${pick(random, FAMILY_NAMES)}`
}

/** Ten digits that may stand for a mobile number in India. */
export function madeUpMobile(random: Random): string {
  return `${wholeNumber(random, { from: 7, to: 9 })}${String(wholeNumber(random, { from: 0, to: 999_999_999 })).padStart(9, '0')}`
}
